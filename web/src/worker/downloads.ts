// Links that download an answer of the API. Without a server the page saves it.

import type { Host } from '../api/client'
import { saveFile } from '../common/saveFile'
import { showToast } from '../ui/toasts.svelte'
import { t } from '../i18n/index.svelte'

/** Save the file of a download link that was clicked. The router has turned `/api/...` into `#/api/...`. */
export function saveDownload(host: Host, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[download]') : null
  const path = link?.getAttribute('href')?.replace(/^#/, '') ?? ''
  if (!path.startsWith('/api/')) return
  event.preventDefault()
  void save(host, path)
}

async function save(host: Host, path: string): Promise<void> {
  const answer = await host.request('GET', path).catch(() => null)
  if (answer?.status !== 200) return showToast(t('problem.broken'), 'problem')
  const [, id = 'game'] = /\/records\/([^/]+)\/download/.exec(path) ?? []
  // Binary files come as base64.
  if (path.includes('.zip')) saveFile('hexstead-records.zip', new Blob([bytesOf(answer.body)]))
  else saveFile(`hexstead-${id}.json`, new Blob([answer.body], { type: 'application/json' }))
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
