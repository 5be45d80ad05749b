/** What is published beside the pages. */

/** A file to be: its address, the shape it belongs to in the plan, and its body, made when asked for. */
export interface Publication {
  path: string;
  shape: string;
  body(): string;
}
