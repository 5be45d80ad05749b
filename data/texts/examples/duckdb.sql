-- Countries with ten or more cities, by the share with timetables
SELECT countryCode, count(*) AS cities, avg((status = 'present')::INT) AS share
FROM 'assessments.parquet'
WHERE criterionId = 'gtfs-schedule'
GROUP BY countryCode
HAVING cities >= 10
ORDER BY share DESC, cities DESC;

-- Records that count for Lyon; you can read the CSV files the same way
SELECT registry, kind, title, url
FROM 'facts.csv.gz'
WHERE list_contains(string_split(places, ' '), 'fr.lyon');
