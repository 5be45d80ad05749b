/** A registry's repository on this disk, whose commits are of chosen moments. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export class UpstreamRepository {
  readonly dir: string;
  constructor(dir: string) {
    this.dir = dir;
  }

  /** Runs git in it, as of a day or moment. */
  async git(when: string, ...args: string[]): Promise<string> {
    const moment = when.includes('T') ? when : `${when}T12:00:00Z`;
    const env = { ...process.env, GIT_COMMITTER_DATE: moment, GIT_AUTHOR_DATE: moment };
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    return (await run('git', ['-C', this.dir, ...who, ...args], { env })).stdout.trim();
  }

  /** Writes files, or removes those that are null, and commits them. Returns the commit. */
  async commit(when: string, files: Record<string, string | object | null>): Promise<string> {
    await mkdir(this.dir, { recursive: true });
    await this.git(when, 'init', '--quiet', '--initial-branch=main');
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.dir, path);
      await mkdir(dirname(file), { recursive: true });
      if (content === null) await rm(file);
      else await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    await this.git(when, 'add', '--all');
    await this.git(when, 'commit', '--quiet', '--allow-empty', '-m', when);
    return this.git(when, 'rev-parse', 'HEAD');
  }
}
