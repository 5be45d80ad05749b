/** Outlines of a country and its neighbours, once for the maps on the pages of its cities. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { countryInset } from '../../components/map/frame.ts';
import { loadAtlas } from '../../publish/atlas.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await loadAtlas()).byNation.keys()].map((code) => ({ params: { country: code.toLowerCase() } }));

export const GET: APIRoute = ({ params }) => {
  const { others, own } = countryInset(params['country']!.toUpperCase());
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><path id="others" d="${others}"/><path id="own" d="${own}"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};
