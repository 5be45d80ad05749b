/** Writes a language: fills its sentences, and writes numbers, dates and names of countries as CLDR says. */
import type { BriefLanguage, InterfaceLanguage, Plural } from '../../contract/data/interface-language.ts';

type Values = Readonly<Record<string, string>>;

/** Values with Latin letters among words from right to left keep their own order (U+2068 to U+2069). */
const isolated = (value: string): string => (/[A-Za-z]/.test(value) ? `\u2068${value}\u2069` : value);

const filled = (text: string, values: Values, isolate = false): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolate ? isolated(value) : value;
  });

class Formats {
  readonly #whole: Intl.NumberFormat;
  readonly #decimal: Intl.NumberFormat;
  readonly #date: Intl.DateTimeFormat;
  readonly #small: string[] = [];
  readonly plurals: Intl.PluralRules;
  readonly countries: Intl.DisplayNames;
  readonly languages: Intl.DisplayNames;
  readonly script: string;

  constructor(locale: string, language: string, calendar: string) {
    this.#whole = new Intl.NumberFormat(locale);
    this.#decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    this.#date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar });
    this.plurals = new Intl.PluralRules(language);
    this.countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    this.languages = new Intl.DisplayNames([language], { type: 'language' });
    this.script = new Intl.Locale(language).maximize().script ?? '';
  }

  /** Small numbers are kept: tables are full of them. */
  whole = (n: number): string => (n < 100 ? (this.#small[n] ??= this.#whole.format(n)) : this.#whole.format(n));
  decimal = (n: number): string => this.#decimal.format(n);
  date = (iso: string): string => this.#date.format(new Date(`${iso}T00:00:00Z`));
}

const formats = new Map<string, Formats>();

function formatsOf(language: BriefLanguage, countryCode: string, calendar: string): Formats {
  // One English everywhere, as on all pages.
  const locale = language === 'en' ? 'en-GB' : new Intl.Locale(language, { region: countryCode }).toString();
  const key = `${locale} ${calendar}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Formats(locale, language, calendar);
  formats.set(key, made);
  return made;
}

export class Writer {
  readonly language: BriefLanguage;
  readonly texts: InterfaceLanguage;
  readonly isRightToLeft: boolean;
  readonly #formats: Formats;
  readonly #space: string;

  /** @param countryCode whose way to write numbers and dates is followed. */
  constructor(language: BriefLanguage, texts: InterfaceLanguage, countryCode: string) {
    this.language = language;
    this.texts = texts;
    this.#formats = formatsOf(language, countryCode, texts.language.calendar ?? 'gregory');
    this.isRightToLeft = ['Arab', 'Hebr'].includes(this.#formats.script);
    // Chinese and Japanese sentences follow one another without a space.
    this.#space = ['Hans', 'Hant', 'Jpan'].includes(this.#formats.script) ? '' : ' ';
  }

  /** A sentence with its placeholders filled. */
  fill = (text: string, values: Values): string => filled(text, values, this.isRightToLeft);

  /** The form for a number, which is written into it. */
  plural(forms: Plural, n: number, values: Values = {}): string {
    const form = forms[this.#formats.plurals.select(n)] ?? forms.other ?? Object.values(forms)[0]!;
    return filled(form, { ...values, n: this.whole(n) });
  }

  /** "Available: 17". */
  label = (label: string, value: string): string => filled(this.texts.format.label, { label, value });

  /** "Geoportal (region)". */
  note = (text: string, note: string): string => filled(this.texts.format.note, { text, note });

  /** A name with the apostrophe that print has: ’s-Hertogenbosch. */
  name = (name: string): string => name.replaceAll("'", '’');

  /** "Ulm, Germany", but only "Singapore". */
  place = (city: string, country: string): string =>
    city === country ? this.name(city) : this.fill(this.texts.format.place, { city: this.name(city), country });

  paragraph = (sentences: readonly string[]): string => sentences.join(this.#space);

  whole = (n: number): string => this.#formats.whole(n);
  decimal = (n: number): string => this.#formats.decimal(n);
  /** CLDR has no "1er août". */
  date = (iso: string): string => this.#formats.date(iso).replace(/^1(?= )/, this.texts.language.firstDay ?? '1');

  /** `english` where CLDR has no name. */
  country = (code: string, english: string): string =>
    this.language === 'en' ? english : (this.#formats.countries.of(code) ?? english);

  englishPage = (label: string): string =>
    this.language === 'en'
      ? label
      : this.note(label, this.texts.language.inEnglish ?? this.#formats.languages.of('en') ?? 'English');
}
