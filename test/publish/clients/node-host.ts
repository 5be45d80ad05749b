/** The Node host over a folder with a `dist/`, as `npm run preview` starts it, on a port of loopback that the system chooses. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { environment, flags } from '../../../src/edge/hosts/node/settings.ts';
import { listening } from '../../listening.ts';

export interface NodeHost {
  base: string;
  stop(): void;
}

export async function startNodeHost(cwd: string): Promise<NodeHost> {
  const child = spawn(process.execPath, [...flags, resolve('src/edge/hosts/node/serve.ts')], {
    cwd,
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const base = await listening(child);
  return {
    base,
    stop() {
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}
