/** A place in rows of `/search/places.json`: its name, and =slug if it can't be derived. */
import { fold } from '../fold.ts';

const slugOf = (name: string): string => fold(name).replaceAll(' ', '-');

export const writtenPlace = (name: string, slug: string): string => (slugOf(name) === slug ? name : `${name}=${slug}`);

export function readPlace(text: string): [name: string, slug: string] {
  const [name = '', slug = slugOf(name)] = text.split('=');
  return [name, slug];
}
