// Rules that ask for types, without paying for each component anew.
//
// A component reaches TypeScript as other text than lies on disk. Told so file by file, TypeScript begins anew with
// each, and works out the same types hundreds of times. Here it gets the text of all of them beforehand, and so one
// program serves all files. Where the text is another after all, as in an editor, the file is told the usual way.

import svelte from 'eslint-plugin-svelte'
import typescript from 'typescript'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/**
 * @import { CompilerOptions, Diagnostic, Program } from 'typescript'
 * @typedef {{ filePath?: string, projectService?: unknown }} Options
 * @typedef {{ parseForESLint(code: string, options: object): ReturnType<typeof ts.parser.parseForESLint> }} Parser
 */

const WRITTEN_ANEW = /\.svelte(\.ts)?$/
const CONFIGS = ['eslint.config.js', 'eslint.program.js', 'svelte.config.js', 'vitest.config.ts']

const componentParser = /** @type {Parser} */ (
  svelte.configs.base.map(({ languageOptions }) => languageOptions?.parser).find((parser) => parser !== undefined)
)

class Written extends Error {}

/** Looks through what it is given, and throws what is to be given types. */
const writer = {
  ...ts.parser,
  /**
   * @param {string} code
   * @param {Options} options
   */
  parseForESLint(code, options) {
    if (options.projectService) throw new Written(code)
    return ts.parser.parseForESLint(code, options)
  },
}

/**
 * @param {string} filePath
 * @param {string} text
 */
function asTypeScript(filePath, text) {
  try {
    componentParser.parseForESLint(text, { filePath, parser: writer, projectService: true, svelteConfig })
  } catch (thrown) {
    if (thrown instanceof Written) return thrown.message
  }
  // It cannot be parsed, which is said when its turn comes.
  return text
}

/** @param {CompilerOptions} options */
function hostFor(options) {
  const host = typescript.createCompilerHost(options, true)
  const plain = host.getSourceFile.bind(host)
  host.getSourceFile = (path, how, ...rest) => {
    const text = WRITTEN_ANEW.test(path) ? host.readFile(path) : undefined
    if (text === undefined) return plain(path, how, ...rest)
    return typescript.createSourceFile(path, asTypeScript(path, text), how, true, typescript.ScriptKind.TS)
  }
  return host
}

function makeProgram() {
  const at = decodeURIComponent(new URL('.', import.meta.url).pathname)
  /** @param {Diagnostic} fault */
  const onUnRecoverableConfigFileDiagnostic = (fault) => {
    throw new Error(typescript.flattenDiagnosticMessageText(fault.messageText, ' '))
  }
  const read = typescript.getParsedCommandLineOfConfigFile(
    `${at}tsconfig.json`,
    { allowJs: true },
    { ...typescript.sys, onUnRecoverableConfigFileDiagnostic },
    undefined,
    undefined,
    [{ extension: '.svelte', isMixedContent: true, scriptKind: typescript.ScriptKind.Deferred }],
  )
  const options = { ...read?.options, allowNonTsExtensions: true }
  const names = [...(read?.fileNames ?? []), ...CONFIGS.map((name) => at + name)]
  return typescript.createProgram(names, options, hostFor(options))
}

/** @type {Program | undefined} */
let program

/** TypeScript's parser, which takes a file from the one program if it is in there as it is. */
export const parser = {
  ...ts.parser,
  /**
   * @param {string} code
   * @param {Options} options
   */
  parseForESLint(code, options) {
    const { filePath, projectService, ...rest } = options
    if (filePath === undefined || !projectService) return ts.parser.parseForESLint(code, options)
    program ??= makeProgram()
    if (program.getSourceFile(filePath)?.text !== code) return ts.parser.parseForESLint(code, options)
    return ts.parser.parseForESLint(code, { ...rest, filePath, programs: [program] })
  },
}
