/** Generates the contracts' code and, with `--release`, makes the contracts as they are the ones that must not be broken. */
import process from 'node:process';
import { buf, releasedImage } from './buf.mjs';

buf('lint');
buf('generate');
if (process.argv.includes('--release')) buf('build', '--output', releasedImage);
