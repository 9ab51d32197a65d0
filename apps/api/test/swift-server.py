"""Serves OpenStack Swift with its S3 API on loopback, from the folder that is named.

All of its servers run in this process, and objects stay in memory. Prints the port, and ends with
its standard input.
"""

import os
import sys
from array import array

import eventlet

eventlet.monkey_patch()

import eventlet.wsgi
from swift.account.server import AccountController
from swift.common import utils, wsgi
from swift.common.ring import RingData
from swift.container.server import ContainerController
from swift.obj.mem_server import ObjectController

folder = sys.argv[1]

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# Required, but nothing has to be there: it only makes further requests cheaper.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = eu-west-1
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_portal_test = secret .admin
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(listener, app):
    log = open(os.devnull, "w")
    eventlet.spawn(eventlet.wsgi.server, listener, app, log=log, protocol=wsgi.SwiftHttpProtocol)


def ring(name, port):
    """Says of a kind of server that there is one, on this port, with one disk."""
    address = {"ip": "127.0.0.1", "port": port}
    replication = {"replication_ip": "127.0.0.1", "replication_port": port}
    device = {"id": 0, "device": "disk", "region": 1, "zone": 1, "weight": 1, "meta": ""}
    data = RingData([array("H", [0])], [{**device, **address, **replication}], 32)
    data.save(os.path.join(folder, name + ".ring.gz"))


os.makedirs(os.path.join(folder, "disk"))
utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n")
utils.validate_hash_conf()
backends = {
    "account": AccountController,
    "container": ContainerController,
    "object": ObjectController,
}
for name, controller in backends.items():
    listener = eventlet.listen(("127.0.0.1", 0))
    ring(name, listener.getsockname()[1])
    conf = {"swift_dir": folder, "devices": folder, "mount_check": "false"}
    serve(listener, controller(conf, logger=utils.get_logger(conf, name)))
listener = eventlet.listen(("127.0.0.1", 0))
serve(listener, wsgi.loadapp(write("proxy.conf", PROXY.format(folder=folder))))
print(listener.getsockname()[1], flush=True)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
