import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './check.ts'

function settings(): ts.ParsedCommandLine {
  const file = join(ROOT, 'tsconfig.shared.json')
  const read = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'))
  return ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT)
}

/** The rules as they are. */
export function rulesProgram(): ts.Program {
  const { options, fileNames } = settings()
  return ts.createProgram(
    fileNames.filter((name) => name.startsWith(join(ROOT, 'shared'))),
    options,
  )
}

/** Sources that lie nowhere, as if they were in shared/. */
export function madeUpProgram(sources: { readonly [name: string]: string }): ts.Program {
  const { options } = settings()
  const host = ts.createCompilerHost(options)
  const text = new Map(Object.entries(sources).map(([name, source]) => [join(ROOT, 'shared', name), source]))
  return ts.createProgram([...text.keys()], options, {
    ...host,
    fileExists: (name) => text.has(name) || host.fileExists(name),
    readFile: (name) => text.get(name) ?? host.readFile(name),
    getSourceFile: (name, version, ...rest) => {
      const source = text.get(name)
      return source === undefined
        ? host.getSourceFile(name, version, ...rest)
        : ts.createSourceFile(name, source, version, true)
    },
  })
}
