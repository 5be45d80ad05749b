/** Tells from the names of a catalogue of statistics and of its owner what it is of: money, one other subject, or all of a nation. */
import type { Fact } from '../contract/data/fact.ts';

type Named = Pick<Fact, 'title' | 'publisher'>;

/** Banks of data, which are no banks. */
const DATA_BANK =
  /\b(?:data ?banks?|stat\w*bank\w*|bank\w* dan\w+|banco de (?:datos|dados|indicadores|series)|banque de données)\b/giu;
/** Whether statistics are a central bank's, of money and the economy. */
export const isBank = ({ title, publisher = '' }: Named): boolean =>
  /\b(?:\p{L}*ban(?:k|ka|kas|ki|co|que|ca)|bpstat|nbp|nbu|sarb|boj|dnb)\b/iu.test(
    `${title} ${publisher}`.replace(DATA_BANK, ' '),
  );
const ONE_SUBJECT =
  /\b(?:sdgs?|sustainable development|desarrollo sostenible|développement durable|nachhaltigkeitsziele|ods|odd|agenda 2030|national accounts|financ\w+|budget\w*|presupuesto\w*|macro\w*|housing|barometer|gender|child(?:ren)?|bildung\w*|covid\S*|survstat|integration|academ\w+|labou?r market|fiskeri\w*|municipal finance)\b/iu;
/** Whether statistics are of one subject, or of the goals that a nation reports on. */
export const isOfOneSubject = ({ title, publisher = '' }: Named): boolean => ONE_SUBJECT.test(`${title} ${publisher}`);
