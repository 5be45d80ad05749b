import { expect, test } from 'vitest';
import { reportAddress } from '../../src/queries/report.ts';

const template = 'https://example.org/issues/new?title={title}&body={body}';
const page = { scopeId: 'fr.lyon', date: '2026-08-04', url: 'https://atlas.example/cities/fr.lyon' };

test('a report names city, criterion, finding, date and page, with any text in them', () => {
  const text = 'No “A & B” is listed; $& {body} 100 %.';
  const { searchParams } = new URL(reportAddress(template, { ...page, finding: { criterionId: 'gbfs', text } }));
  expect(searchParams.get('title')).toBe('fr.lyon: gbfs');
  expect(searchParams.get('body')).toBe(
    `City: fr.lyon\nCriterion: gbfs\nFinding: ${text}\nData of: 2026-08-04\nPage: https://atlas.example/cities/fr.lyon#gbfs\n\nWhat is wrong, and where it can be checked:\n`,
  );
});

test('of a page as a whole it names no criterion', () => {
  const { searchParams } = new URL(reportAddress(template, page));
  expect(searchParams.get('title')).toBe('fr.lyon');
  expect(searchParams.get('body')).not.toMatch(/Criterion|Finding|undefined|#/);
});
