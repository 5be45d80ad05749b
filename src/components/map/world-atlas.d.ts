/** Natural Earth as TopoJSON; typed here, since the type of the literal would be as large as the file. */
declare module 'world-atlas/land-110m.json' {
  const world: import('topojson-specification').Topology<{ land: import('topojson-specification').GeometryCollection }>;
  export default world;
}
declare module 'world-atlas/countries-50m.json' {
  const world: import('topojson-specification').Topology<{
    countries: import('topojson-specification').GeometryCollection<{ name: string }>;
  }>;
  export default world;
}
