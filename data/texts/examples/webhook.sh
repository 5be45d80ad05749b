#!/bin/sh
# daily, with cron: 7 6 * * * /path/to/this
curl -sf --etag-compare tag --etag-save tag -o feed.xml "$ATLAS/api/changes?country=ke&format=atom" &&
  test -s feed.xml &&
  curl -sf -H 'Content-Type: application/atom+xml' --data-binary @feed.xml "$HOOK"
