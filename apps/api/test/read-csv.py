"""Prints the rows that Python's csv reads of a file, as JSON: path, separator, encoding."""

import csv
import json
import sys

path, separator, encoding = sys.argv[1:]
with open(path, newline="", encoding=encoding) as file:
    json.dump(list(csv.reader(file, delimiter=separator, strict=True)), sys.stdout)
