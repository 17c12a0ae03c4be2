import { type Context, diag, type Link, trace } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { isFromOutside } from './spans.ts';

/** One trace of ten shows what usually happens, and costs little. */
const defaultRatio = 0.1;

const samplers: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/**
 * The sampler that `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` name
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables); parentbased_traceidratio with 0.1 by default. Two things go before:
 * whether a request from outside is recorded, is decided here and not by what its header says; and a trace that follows another is recorded where
 * that one was.
 */
export function createSampler(environment: Readonly<Record<string, string | undefined>>): Sampler {
  const chosen = samplerNamed(environment.OTEL_TRACES_SAMPLER, ratioIn(environment.OTEL_TRACES_SAMPLER_ARG));
  return {
    shouldSample: (context, traceId, name, kind, attributes, links) =>
      chosen.shouldSample(decidingContext(context, links), traceId, name, kind, attributes, links),
    toString: () => `Parcelbell{${chosen}}`,
  };
}

/** The context whose span decides. */
function decidingContext(context: Context, [followed]: readonly Link[]): Context {
  if (isFromOutside(context)) return trace.deleteSpan(context);
  if (followed && !trace.getSpanContext(context)) {
    return trace.setSpanContext(context, { ...followed.context, isRemote: true });
  }
  return context;
}

function samplerNamed(name = 'parentbased_traceidratio', ratio: number): Sampler {
  const create = Object.hasOwn(samplers, name) ? samplers[name] : undefined;
  if (create) return create(ratio);
  diag.warn(`OTEL_TRACES_SAMPLER must be one of ${Object.keys(samplers).join(', ')}; parentbased_traceidratio is used`);
  return samplerNamed(undefined, ratio);
}

function ratioIn(text: string | undefined): number {
  if (text === undefined || text.trim() === '') return defaultRatio;
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  diag.warn(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1; ${defaultRatio} is used`);
  return defaultRatio;
}
