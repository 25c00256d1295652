"""The endpoints of a browser: the paths, requests and answers of the server's API."""
