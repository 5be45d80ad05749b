import { escaped, type FalseCatalogue } from './catalogue.ts';

/** Capabilities of WFS 2.0, as GeoServer writes them. */
export const catalogue: FalseCatalogue = {
  platform: 'wfs',
  base: 'https://geoserver.example/geoserver/wfs',
  carries: ['keyword'],
  isOnePage: true,
  portal: (items) => () =>
    new Response(
      `<wfs:WFS_Capabilities version="2.0.0"><ows:ServiceProvider><ows:ProviderName>City</ows:ProviderName></ows:ServiceProvider><FeatureTypeList>${items()
        .map(
          ({ id, title, keyword }) =>
            `<FeatureType><Name>city:${id}</Name><Title>${escaped(title)}</Title><ows:Keywords><ows:Keyword>${keyword}</ows:Keyword></ows:Keywords></FeatureType>`,
        )
        .join('')}</FeatureTypeList></wfs:WFS_Capabilities>`,
      { headers: { 'content-type': 'application/xml' } },
    ),
};
