"""Tables inside a web page: a host of `hexstead.tables` for Python compiled to WebAssembly.

It needs the standard library and the engine alone. There are no threads and no processes: bots,
hints and analyses are jobs that the page runs in a second worker.
"""
