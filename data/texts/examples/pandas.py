import pandas as pd

# Parquet keeps types, so an empty cell differs from the code NA
cities = pd.read_parquet('cities.parquet')
verdicts = pd.read_parquet('assessments.parquet')
print(verdicts.pivot_table(index='category', columns='state', values='scopeId', aggfunc='count'))

# In CSV, NA is Namibia: only an empty cell is missing
cities = pd.read_csv('cities.csv', keep_default_na=False, na_values=[''])
