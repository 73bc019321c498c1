//! Telling systemd that the server is ready, so that `systemctl start` waits for it and fails with it.

use std::{
    env, io,
    os::{
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixDatagram},
    },
};

/// Does nothing unless systemd asked for it.
pub fn tell() {
    let Some(address) = env::var("NOTIFY_SOCKET").ok() else { return };
    if let Err(error) = send(&address, b"READY=1") {
        tracing::warn!(%error, "systemd was not told that the server is ready");
    }
}

fn send(address: &str, message: &[u8]) -> io::Result<()> {
    let address = match address.strip_prefix('@') {
        Some(name) => SocketAddr::from_abstract_name(name)?,
        None => SocketAddr::from_pathname(address)?,
    };
    UnixDatagram::unbound()?.send_to_addr(message, &address).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_arrives_by_a_path_and_by_an_abstract_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        let name = format!("draftboard-{}", std::process::id());
        for (listener, address) in [
            (UnixDatagram::bind(&path).unwrap(), path.to_str().unwrap().to_owned()),
            (
                UnixDatagram::bind_addr(&SocketAddr::from_abstract_name(&name).unwrap()).unwrap(),
                format!("@{name}"),
            ),
        ] {
            send(&address, b"READY=1").unwrap();
            let mut heard = [0; 16];
            let n_bytes = listener.recv(&mut heard).unwrap();
            assert_eq!(&heard[..n_bytes], b"READY=1");
        }
    }
}
