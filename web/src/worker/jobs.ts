// Runs jobs in the second worker, one at a time. If the worker crashes, its job fails and a new worker is started.

export class Jobs {
  private worker: Worker | null = null
  private waiting: { resolve: (result: string) => void; reject: (problem: Error) => void } | null = null

  /** Start the worker before its first job, so that the job does not wait for Python. */
  start(): Worker {
    if (this.worker !== null) return this.worker
    const worker = new Worker(new URL('./job.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<string>) => this.settle()?.resolve(data)
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      this.worker = null
      this.settle()?.reject(new Error(event.message))
    }
    this.worker = worker
    return worker
  }

  run(job: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting?.reject(new Error('another job was sent'))
      this.waiting = { resolve, reject }
      this.start().postMessage(job)
    })
  }

  private settle(): typeof this.waiting {
    const { waiting } = this
    this.waiting = null
    return waiting
  }
}
