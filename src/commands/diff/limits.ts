/** The limits above which a change may be a fault of an importer or of upstream, `data/texts/change-checks.json`, and how much a report shows. */
import texts from '../../../data/texts/change-checks.json' with { type: 'json' };

type Limit = keyof typeof texts.limits;
export const limits = Object.fromEntries(
  Object.entries(texts.limits).map(([name, { value }]) => [name, value]),
) as Record<Limit, number>;

/** How many lines each list shows. */
export const shown = { items: 10, scores: 10, folded: 40, nations: 30 } as const;

/** GitHub accepts 65,536 characters and the workflow cuts at 60,000 bytes. A longer report names fewer records. */
export const longestReport = 59_000;

/** "A registry lost more than 3 % of its records." */
const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = limits[name as Limit];
    return value < 1 ? `${Math.round(value * 100)} %` : String(value);
  });

/** Kinds of change that a person should look at. `about` names one in the list of checks that found nothing; `title` is shown in bold, followed by why it may be a fault. */
export const checks = texts.checks.map(({ id, about, title, reason, shown: limit = shown.items }) => ({
  id,
  about,
  title: filled(title),
  reason: filled(reason),
  limit,
}));
