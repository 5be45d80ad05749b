/** Turns what a record of the Mobility Database calls provider and feed into a title. */
import { fold } from '../../language/fold.ts';

/** Characters of a title or publisher. */
const NAME = 120;

/** Provider and feed; one of them where it says the other too. */
export function titleOf(named: { provider: string; name?: string | null | undefined }): string {
  return plainName(joined(named));
}

function joined({ provider, name }: Parameters<typeof titleOf>[0]): string {
  if (!name || /https?:/.test(name) || fold(provider).includes(fold(name))) return provider;
  return ` ${fold(name)} `.includes(` ${fold(provider)} `) ? name : `${provider}: ${name}`;
}

/** A name without mail addresses; a list of operators that fills lines is cut behind the last whole one. */
export function plainName(text: string): string {
  const name = text
    .replace(/\S+@\S+/g, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.length <= NAME ? name : `${name.slice(0, NAME).replace(/[,;|][^,;|]*$/, '')}, …`;
}
