import { escaped, type FalseCatalogue } from './catalogue.ts';

/** Capabilities of WMS 1.3.0. */
export const catalogue: FalseCatalogue = {
  platform: 'wms',
  base: 'https://geoserver.example/geoserver/wms',
  carries: ['keyword'],
  isOnePage: true,
  portal: (items) => () =>
    new Response(
      `<WMS_Capabilities version="1.3.0"><Service><Title>Maps</Title></Service><Capability><Layer><Title>All</Title>${items()
        .map(
          ({ id, title, keyword }) =>
            `<Layer><Name>${id}</Name><Title>${escaped(title)}</Title><KeywordList><Keyword>${keyword}</Keyword></KeywordList></Layer>`,
        )
        .join('')}</Layer></Capability></WMS_Capabilities>`,
      { headers: { 'content-type': 'application/xml' } },
    ),
};
