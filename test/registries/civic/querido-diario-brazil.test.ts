/** Gazettes of Brazil: the municipality by its IBGE code, the address that people can read. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/querido-diario-brazil.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, OWN, SCRIPT, conforms, set } from '../conformance.ts';

const files = await fixture('querido-diario-brazil');
const { facts, report } = await imported(importer, files);

test.each([
  ['am_manaus', 'br.manaus', 'active', 'http://dom.manaus.am.gov.br/diario-oficial-de-manaus'],
  [
    'al_maceio',
    'br.maceio',
    'active',
    'https://github.com/okfn-brasil/querido-diario/blob/HEAD/querido_diario_raspadores/gazette/spiders/al/al_maceio.py',
  ],
  ['ma_caxias_2017', 'br.caxias', 'retired', 'https://caxias.ma.gov.br/diario-oficial-do-municipio'],
  ['pa_belem', 'br.belem', 'active', 'https://sistemas.belem.pa.gov.br/'],
  ['sp_campinas', 'br.campinas', 'active', 'https://campinas.sp.gov.br/'],
  ['mg_contagem', 'br.contagem', 'active', 'https://portal.contagem.mg.gov.br/portal/diario-oficial'],
])('%s', (record, scopeId, state, url) => {
  expect(facts.get(record)).toMatchObject({ places: [{ scopeId, match: 'name-and-subdivision' }], state, url });
});

test('what is left out', () => {
  expect(report).toMatchObject({ records: 10, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toMatchObject({
    'collector of a whole state': 1,
    'collector without a first day, not yet at work': 1,
  });
});

test('a code that is no IBGE code is rejected with its line', async () => {
  const { report: bad } = await imported(importer, {
    ...files,
    'spiders.jsonl':
      '{"upstream_path":"a.py","TERRITORY_ID":"27","name":"a","start_date":""}\n{"upstream_path":"b.py","TERRITORY_ID":"1234567","name":"b","start_date":"2020-01-01"}\n',
  });
  expect(bad.rejected).toMatchObject([
    { location: 'spiders.jsonl:1' },
    { location: 'b.py', reason: 'territory 1234567 is not in territories.csv' },
  ]);
});

conforms(importer, {
  needs: ['upstream_path', 'TERRITORY_ID', 'name', 'start_date', 'id', 'state_code'],
  position: NONE,
  country: [set('TERRITORY_ID', '9999999')],
  address: [set('allowed_domains', [SCRIPT]), 'start_urls', 'BASE_URL', 'base_url', 'url_base'],
  unaddressed: OWN,
});
