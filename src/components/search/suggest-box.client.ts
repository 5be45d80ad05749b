/** Makes a search box offer names as one types. Enter without a choice sends the sentence. */
import { combobox } from '../combobox.client.ts';
import { loadOtherPlaces, loadSuggestions } from '../element.client.ts';
import { entriesOf, mostShown, otherEntries, suggest, type Option } from './suggest-match.ts';

/** Makes it once; after a failure the next call tries again. */
function loadOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}
const entries = loadOnce(() => loadSuggestions().then(entriesOf));
const withOthers = loadOnce(async () => [...(await entries()), ...otherEntries(await loadOtherPlaces())]);

/** Loads the places that we don't assess only if the assessed ones give too few suggestions. */
async function optionsFor(text: string): Promise<Option[]> {
  const found = suggest(await entries(), text);
  return found.length < mostShown && text.trim().length > 2
    ? withOthers().then(
        (all) => suggest(all, text),
        () => found,
      )
    : found;
}

/** Offers names below a field as one types; `field` is the positioned element around it. */
export function suggestIn(input: HTMLInputElement, field: Element): void {
  const prepare = () => void entries().catch(() => {});
  input.addEventListener('focus', prepare, { once: true });
  combobox(input, field, {
    label: 'Suggestions',
    find: optionsFor,
    take({ name, href }) {
      input.value = name;
      location.href = href;
    },
  });
  if (document.activeElement === input) prepare();
}
