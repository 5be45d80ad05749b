/** What the service is and is not, said in every data map (interface §2.3). */
export const citationPolicy =
  'Open City Atlas locates sources; it does not own, host or vouch for the data they publish. Cite the publisher and keep to its licence; credit the atlas for the map.';
