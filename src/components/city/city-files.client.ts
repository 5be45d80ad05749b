/** Island: adds to a city's files its assessment as CSV, made from the published one; with it comes the island of news, so that pages name one script. */
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import { element } from '../element.client.ts';
import { loadFile } from '../load-file.client.ts';
import { saveCsv } from '../save-csv.client.ts';
import { cityCsv } from './city-csv.client.ts';
import './city-news.client.ts';

const list = document.querySelector('.take-away ul');
const json = list?.querySelector<HTMLAnchorElement>('a[href^="/api/assessments/scope/"]');
if (list && json) {
  const button = element('button', { type: 'button' }, 'CSV, one row for each criterion');
  button.addEventListener('click', async () => {
    const city = await loadFile<CityAssessment>(json.pathname);
    saveCsv(cityCsv(city), `${city.scopeId}.csv`);
  });
  list.append(element('li', {}, button));
}
