import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import { parser } from './eslint.program.js'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  // Runs before anything else, as it is written.
  { ignores: ['public'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  { languageOptions: { parser } },
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.js', 'eslint.program.js', 'vitest.config.ts'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // An underscore stands for what is not wanted.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
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
    // Here other components have no types, so all that comes from them counts as unsafe; svelte-check knows them.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Ground and pieces are drawn as text: paths from the project's own art, never words of players.
    files: ['src/games/**/{board,island,workshop}/*.svelte', 'src/games/**/*Picture.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
)
