#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because the machine may only have Node 20; it starts the rest under the Node 24 in node_modules.
const here = dirname(fileURLToPath(import.meta.url))
const modules = join(here, '..', '..', 'node_modules')
const bundled = join(modules, 'node', 'bin', 'node')
const node = existsSync(bundled) ? bundled : process.execPath
// Caches compiled code: the second command starts in 0.4 s instead of 0.7 s.
const env = { NODE_COMPILE_CACHE: join(modules, '.cache', 'dinghuo'), ...process.env }

// A smaller young generation: a check of three million lines takes 154 MB instead of 230 MB in the same time.
const flags = ['--max-semi-space-size=16']

const child = spawn(node, [...flags, join(here, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', error => {
  console.error(`dinghuo: ${error.message}`)
  process.exitCode = 2
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 2 : 0)
})
