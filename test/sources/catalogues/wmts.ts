import { escaped, type FalseCatalogue } from './catalogue.ts';

/** Capabilities of WMTS 1.0.0. */
export const catalogue: FalseCatalogue = {
  platform: 'wmts',
  base: 'https://tiles.example/wmts',
  carries: [],
  isOnePage: true,
  portal: (items) => () =>
    new Response(
      `<Capabilities version="1.0.0" xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:ServiceIdentification><ows:ServiceType>OGC WMTS</ows:ServiceType></ows:ServiceIdentification><Contents>${items()
        .map(
          ({ id, title }) =>
            `<Layer><ows:Title>${escaped(title)}</ows:Title><ows:Identifier>${id}</ows:Identifier></Layer>`,
        )
        .join('')}</Contents></Capabilities>`,
      { headers: { 'content-type': 'application/xml' } },
    ),
};
