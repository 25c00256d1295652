// Tests run in Node, without a page. The router reads the page's address when it is imported.
Object.assign(globalThis, { location: new URL('http://localhost/') })
