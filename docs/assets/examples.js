// Lets readers run and change the examples of the Python reference. Nothing is loaded before the first run.

const WORKER = new URL('examplesWorker.js', document.currentScript.src)

/** Return a new element with these properties. */
const make = (tag, properties) => Object.assign(document.createElement(tag), properties)

class Example {
  constructor(block) {
    this.shown = block.querySelector('.highlight')
    this.code = this.shown.querySelector('code').textContent.trimEnd()
    this.area = make('textarea', { value: this.code, hidden: true, spellcheck: false, autocapitalize: 'off' })
    this.area.setAttribute('aria-label', 'The program')
    this.run = make('button', { type: 'button', className: 'md-button', textContent: 'Run' })
    this.change = make('button', { type: 'button', className: 'md-button', textContent: 'Change' })
    this.status = make('span', { className: 'quiet' })
    this.status.setAttribute('role', 'status')
    this.output = make('pre', { className: 'run-output', hidden: true, tabIndex: 0 })
    this.output.setAttribute('aria-label', 'Output')
    const row = make('div', { className: 'run-row' })
    row.append(this.run, this.change, this.status)
    block.append(this.area, row, this.output)

    this.worker = null
    this.run.addEventListener('click', () => (this.running ? this.stop('Stopped.') : this.start()))
    this.change.addEventListener('click', () => this.edit(this.area.hidden))
    this.area.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !this.running) this.start()
    })
    this.area.addEventListener('input', () => this.fit())
    this.running = false
  }

  /** Change the program, or show it again as it was. */
  edit(changing) {
    this.area.hidden = !changing
    this.shown.hidden = changing
    this.area.value = this.code
    this.change.textContent = changing ? 'Reset' : 'Change'
    if (!changing) return
    this.fit()
    this.area.focus()
  }

  /** Show all lines of the program. */
  fit() {
    this.area.rows = this.area.value.split('\n').length + 1
  }

  start() {
    if (this.worker === null) {
      this.worker = new Worker(WORKER, { type: 'module' })
      this.worker.onmessage = ({ data }) => this.hear(data)
      this.worker.onerror = (event) => {
        event.preventDefault()
        this.stop('Python could not be loaded.')
      }
    }
    this.show(true, 'Running…')
    this.output.textContent = ''
    this.output.hidden = true
    this.worker.postMessage(this.area.hidden ? this.code : this.area.value)
  }

  hear({ kind, value }) {
    if (kind === 'loading') this.status.textContent = `Loading Python… ${value} %`
    else if (kind === 'running') this.status.textContent = 'Running…'
    else if (kind === 'output') {
      this.output.hidden = false
      this.output.textContent += value
    } else this.show(false, value ? 'Done.' : 'The program ended with an error.')
  }

  /** End the program, and Python with it. */
  stop(why) {
    this.worker?.terminate()
    this.worker = null
    this.show(false, why)
  }

  show(running, status) {
    this.running = running
    this.run.textContent = running ? 'Stop' : 'Run'
    this.status.textContent = status
  }
}

for (const block of document.querySelectorAll('.runnable')) new Example(block)
