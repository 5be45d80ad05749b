/** Questions below the search box. A test asks each of a built site: its first link is a dataset, a feed or a search that runs. */
export const examples = ['bus timetables in Helsinki', 'street trees in Melbourne', 'parking in Zürich'] as const;
