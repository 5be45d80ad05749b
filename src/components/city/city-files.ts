/** The button that makes a CSV file of a city's published assessment. */
import type { CityAssessment } from '../../contract/assessment.ts';
import { loadFile } from '../load-file.ts';
import { saveCsv } from '../save-csv.ts';
import { cityCsv } from './city-csv.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('.city-csv button')) {
  button.parentElement!.hidden = false;
  button.addEventListener('click', async () => {
    const city = await loadFile<CityAssessment>(button.value);
    saveCsv(cityCsv(city), `${city.scopeId}.csv`);
  });
}
