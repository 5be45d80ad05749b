/** Titles of portals that are no dataset of the place. */
import { describe, expect, test } from 'vitest';
import { kindsOfDataset, notADataset, type OwnerOfDatasets } from '../../src/harvest/recognise.ts';

const places = new Set([
  'copenhagen',
  'perth',
  'sioux falls',
  'kiel',
  'lyon',
  'toulouse',
  '高松',
  '台北',
  '김해시',
  '大阪',
]);
const cities = new Set(['port moody', 'dormagen', 'green', 'hamilton', 'saint john']);
const lyon: OwnerOfDatasets = {
  names: ['Lyon', 'Grand Lyon'],
  isPlace: (phrase) => places.has(phrase),
  isCity: (phrase) => cities.has(phrase),
};
const takamatsu: OwnerOfDatasets = { names: ['高松市', '高松'], isPlace: (phrase) => places.has(phrase) };

describe('what a title says of itself', () => {
  const rows: readonly (readonly [string, ReturnType<typeof notADataset>])[] = [
    ['Test', 'test'],
    ['Test-2', 'test'],
    ['Test dataset', 'test'],
    ['1077', 'test'],
    ['error', 'test'],
    ['Dataset Sample', 'test'],
    ['Sewer Plans Demonstration Dataset', 'test'],
    ['測試', 'test'],
    ['Water test results by school', undefined],
    ['Testing sites', undefined],
    ['Covid-19 tests 2021', undefined],
    ['Street trees template', 'template'],
    ['Plantilla de presupuesto', 'template'],
    ['30cm Resolution Metadata', 'metadata'],
    ['Facility Site Data Dictionary', 'metadata'],
    ['Bike lanes (under construction)', 'unfinished'],
    ['ARCHIVED: Valet Parking Locations', 'archived'],
    ['Boundaries - Empowerment Zones (Deprecated December 2023)', 'archived'],
    ['Copy of Street Trees', 'archived'],
    ['Archives of the city', undefined],
    ['Contours part 3 of 12', 'piece'],
    ['alleinerziehende haushalte 2020 wms', undefined],
    ['abitur ergebnisse 2025 1612167', undefined],
    ['Street trees', undefined],
    ['公園一覧', undefined],
  ];
  test.each(rows)('%s: %s', (title, expected) => {
    expect(notADataset(title)).toBe(expected);
  });
});

describe('titles that name a document', () => {
  test.each([
    ['Flood Control Districts Ord 82-AO-2', []],
    ['Pressemitteilungen zum Radverkehr', []],
    ['Bundesgesetz vom 20. März 2008 über die Betäubungsmittel', []],
    ['苗栗縣政府公有路燈設施認捐要點', []],
    ['医療費助成窓口のお知らせ_立川市', []],
    ['都市更新停看聽', []],
    ['Street construction standards 64-AO-5', []],
    ['Master Plan 2019 Monument Number layer', []],
    ['高雄市民眾檢舉違反廢棄物清理法案件獎勵辦法', []],
    ['嘉義縣竹崎地政事務所-公告資訊-招標公告', []],
    ['Formulario de solicitud de plaza de aparcamiento', []],
    ['Council minutes', ['council-decisions']],
    ['Bike counters, manual counts', ['bike-counters']],
    ['Cantidad de beneficiarios de asignaciones familiares (Ley 15.084)', ['social-benefits']],
    ['桃園市公園路燈', ['street-lighting']],
  ])('%s: %j', (title, kinds) => {
    expect(kindsOfDataset({ title }).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('titles that name a place', () => {
  const rows: readonly (readonly [string, OwnerOfDatasets, ReturnType<typeof notADataset>])[] = [
    ['Arbres de la ville de Lyon', lyon, undefined],
    ['Arbres de la ville de Toulouse', lyon, 'another-place'],
    ['City of Sioux Falls Joint Jurisdiction Boundary', lyon, 'another-place'],
    ['copenhagen municipality museums', lyon, 'another-place'],
    ['perth city council trees', lyon, 'another-place'],
    ['Jumelage de la ville de Lyon avec la ville de Toulouse', lyon, undefined],
    ['Plan de la ville de demain', lyon, undefined],
    ['Port Moody Community Directory', lyon, 'another-place'],
    ['Port Moody', lyon, undefined],
    ['Dormagen: Kindergärten', lyon, 'another-place'],
    ['Dormagen - Kindergärten', lyon, 'another-place'],
    ['Green Roofs', lyon, undefined],
    ['Hamilton County Parcels', lyon, undefined],
    ['St. John River Gauges', lyon, undefined],
    ['Arbres de Lyon: Dormagen', lyon, undefined],
    ['Haushaltsdaten der Landeshauptstadt Kiel', lyon, undefined],
    ['高松市公園一覧', takamatsu, undefined],
    ['大阪市公園一覧', takamatsu, 'another-place'],
    ['市場一覧', takamatsu, undefined],
    ['김해시 전통시장', takamatsu, 'another-place'],
  ];
  test.each(rows)('%s', (title, owner, expected) => {
    expect(notADataset(title, owner)).toBe(expected);
  });
});
