export const texts = {
  loading: 'Loading the game…',
  old_browser:
    'This browser is too old to play without a server: it has no WebAssembly. The rules and the texts of the lessons still open.',
  not_loaded: 'The game could not be loaded. Check your connection and try again.',
  crashed: 'The game has stopped twice. Your games are saved; try again, or reload the page.',
  notKept:
    'Hexstead cannot save anything in this browser, perhaps because this is a private window. You can play, but your games are lost when you close this tab.',
  ready: 'Everything runs in this browser, and works offline now.',
  readyOnline: 'Everything runs in this browser.',
  update: 'A new version is ready.',
  updateNow: 'Update',
  needsServer: 'Friends, online tables and ratings need a server.',
  needsServerTitle: 'This page needs a server',
  needsServerMore:
    'This version runs only in your browser. Ask the host of a Hexstead server for its address, or run one yourself: the documentation explains how.',
  toServer: 'To the online tables',

  backup: 'All my data',
  backupHint:
    'Games, records, boards and settings are stored only in this browser. Save them as one file to move to another device, or as a backup.',
  export: 'Save everything as a file',
  import: 'Add from a file',
  importHint: 'Your current games stay; those in the file are added.',
  imported: 'Added: {tables} tables and {records} records.',
}
