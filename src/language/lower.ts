/** A name within a sentence: "Noise maps" as "noise maps"; "EV charging" stays. */
export const lower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
