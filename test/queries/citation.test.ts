import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citation, releaseOf } from '../../src/queries/citation.ts';

const lyon = {
  title: 'Lyon, France: which city data is published',
  url: 'https://atlas.example/cities/fr.lyon',
  date: '2026-08-04',
};

test('a release with the same data is named, with its DOI', () => {
  const releases = [
    { version: '0.3.0', dataDate: '2026-09-01' },
    { version: '0.2.0', dataDate: '2026-08-04', doi: '10.5281/zenodo.1' },
  ];
  expect(releaseOf(releases, '2026-10-01')).toBeUndefined();
  const { text, bibtex, csl } = citation({ ...lyon, release: releaseOf(releases, lyon.date) });
  expect(text).toContain('Data of 4 August 2026, release 0.2.0 (https://doi.org/10.5281/zenodo.1). CC BY 4.0.');
  expect(bibtex).toContain('  doi = {10.5281/zenodo.1},');
  expect(JSON.parse(csl)).toMatchObject([{ version: '0.2.0', DOI: '10.5281/zenodo.1' }]);
});

test('a page is cited with its title, the date of its data, its licence and its address', () => {
  expect(citation(lyon).text).toBe(
    'Open City Atlas: “Lyon, France: which city data is published”. Data of 4 August 2026. CC BY 4.0. https://atlas.example/cities/fr.lyon',
  );
  expect(citation(lyon).bibtex).toBe(`@misc{open-city-atlas-cities-fr-lyon-2026-08-04,
  author = {{Open City Atlas}},
  title = {{Lyon, France: which city data is published}},
  year = {2026},
  date = {2026-08-04},
  url = {https://atlas.example/cities/fr.lyon},
  note = {Data of 4 August 2026. CC BY 4.0}
}`);
  expect(JSON.parse(citation(lyon).csl)).toEqual([
    {
      id: 'open-city-atlas-cities-fr-lyon-2026-08-04',
      type: 'webpage',
      title: lyon.title,
      author: [{ literal: 'Open City Atlas' }],
      'container-title': 'Open City Atlas',
      issued: { 'date-parts': [[2026, 8, 4]] },
      URL: lyon.url,
      note: 'Data of 4 August 2026. CC BY 4.0',
    },
  ]);
});

test.each([
  ['100 % of {A} & B_C #1', '100 \\% of \\{A\\} \\& B\\_C \\#1'],
  ['a\\b~c^d$', 'a\\textbackslash{}b\\textasciitilde{}c\\textasciicircum{}d\\$'],
])('what TeX would read as a command is escaped: %s', (title, written) => {
  expect(citation({ ...lyon, title }).bibtex).toContain(`  title = {{${written}}},`);
});

test('for any title, braces are in pairs, the key is plain, and the item keeps title and address', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), (title, url) => {
      const { bibtex, csl } = citation({ ...lyon, title, url });
      let depth = 0;
      for (const brace of bibtex.replace(/\\[{}]/g, '').match(/[{}]/g)!) {
        depth += brace === '{' ? 1 : -1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
      expect(bibtex).toMatch(/^@misc\{[a-z0-9-]+,\n/);
      expect(JSON.parse(csl)).toMatchObject([{ title, URL: url }]);
    }),
  ));
