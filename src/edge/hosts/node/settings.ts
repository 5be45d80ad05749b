/** What an operator sets for the Node host, from the environment. */
export const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

/** The port, and the origin if it differs from the build's. Wrong settings end the process with the remedy. */
export function settings(): { port: number; origin: string | undefined } {
  const { PORT, ATLAS_ORIGIN } = process.env;
  const port = Number(PORT ?? 8787);
  if (ATLAS_ORIGIN && !/^https?:\/\/[^/?#]+\/?$/.test(ATLAS_ORIGIN))
    stop(`ATLAS_ORIGIN=${ATLAS_ORIGIN.slice(0, 80)} isn’t an origin. Write it as https://atlas.example.`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    stop(`PORT=${PORT} isn’t a port. Use a number from 0 to 65535.`);
  return { port, origin: ATLAS_ORIGIN ? new URL(ATLAS_ORIGIN).origin : undefined };
}
