/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), as far as the change feed uses it. */
import * as z from 'zod';

const Instant = z.iso.datetime();

export const JsonFeed = z
  .object({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string().min(1),
    home_page_url: z.string(),
    feed_url: z.string(),
    description: z.string(),
    language: z.literal('en'),
    authors: z.array(z.object({ name: z.string() })),
    items: z.array(
      z.object({
        id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
        url: z.string(),
        title: z.string().min(1),
        content_text: z.string().min(1),
        date_published: Instant,
        tags: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'JsonFeed' });
export type JsonFeed = z.infer<typeof JsonFeed>;
