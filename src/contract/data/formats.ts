/** Formats that software can read as data, by the words that catalogues write: `ESRI REST`, `application/geo+json`. Without zod, since pages read it too. */

/** In lower case. Documents, pictures, web pages and viewers aren't among them. */
const machineReadable: ReadonlySet<string> = new Set(
  // Tables, documents of data, linked data.
  `csv tsv txt xls xlsx xlsb ods json jsonl ndjson jsonp json5 geojson topojson jsonld xml rdf ttl n3 nt turtle trig nq sparql yaml yml toml dbf
  parquet arrow avro hdf hdf5 netcdf nc grib sav dta sdmx px pxweb sql sqlite mdb accdb db
  spreadsheet excel xlsm csvw jsonstat odata ics ical icalendar vcf
  shp shape shapefile kml kmz gml citygml cityjson gpkg geopackage geodatabase gdb fgdb gpx dxf dwg mif tab e00 geopdf las laz copc
  geotiff tiff tif ecw jp2 jpeg2000 asc xyz dem mbtiles pmtiles mvt 3dtiles i3s ifc flatgeobuf fgb osm pbf
  wms wfs wmts wcs wps csw sos ogc featureserver mapserver imageserver sceneserver esri arcgis geoservices rest api webservice soap
  gtfs gbfs netex siri datex datex2 ocds georss rss atom mds open311
  zip gz gzip tar tgz 7z rar`.split(/\s+/),
);

/** Whether a format is one that software reads as data. */
export const isMachineReadable = (format: string): boolean =>
  format
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => machineReadable.has(word));
