/** A place as rows of `/search/places.json` write it, and back: its name, and after = its slug where that does not follow from the name. */
import { fold } from '../fold.ts';

const slugOf = (name: string): string => fold(name).replaceAll(' ', '-');

export const writtenPlace = (name: string, slug: string): string => (slugOf(name) === slug ? name : `${name}=${slug}`);

export function readPlace(text: string): [name: string, slug: string] {
  const [name = '', slug = slugOf(name)] = text.split('=');
  return [name, slug];
}
