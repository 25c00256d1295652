import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import typescript from 'typescript'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/**
 * The TypeScript parser with a program of one file, which svelte/no-unused-props needs for the type of the props.
 * A program of all files would take longer than everything else here.
 */
const parser = {
  ...ts.parser,
  /**
   * @param {string} code
   * @param {{ filePath: string }} options
   */
  parseForESLint(code, options) {
    const file = typescript.createSourceFile(
      options.filePath,
      code,
      typescript.ScriptTarget.Latest,
      true,
      typescript.ScriptKind.TS,
    )
    const alone = { allowNonTsExtensions: true, noLib: true, noResolve: true, types: [] }
    const host = { ...typescript.createCompilerHost(alone), getSourceFile: () => file }
    const programs = [typescript.createProgram([options.filePath], alone, host)]
    return ts.parser.parseForESLint(code, { ...options, programs })
  },
}

export default defineConfig(
  { ignores: ['public', '.svelte-check'] },
  js.configs.recommended,
  // Rules that need types are in .oxlintrc.json.
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // TypeScript reports these: noUnusedLocals and noUnusedParameters in tsconfig.json.
      '@typescript-eslint/no-unused-vars': 'off',
      // Maps and sets here are local, or replaced as a whole; none is watched while it changes.
      'svelte/prefer-svelte-reactivity': 'off',
      // Nothing is kept in stores, but in runes. That none is imported is quicker seen than where one would be used.
      'svelte/require-store-reactive-access': 'off',
      'no-restricted-imports': ['error', 'svelte/store'],
      // It takes the words of a reason that follows the codes for further codes.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser, svelteConfig } },
  },
  {
    // Ground and pieces are drawn as text: paths from the project's own art, never words of players.
    files: ['src/games/**/{board,island,editor}/*.svelte', 'src/games/**/*Picture.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
)
